import { FairPage } from './FairPage.tsx'
import { openSite } from './open-site.tsx'

void openSite(
  text => `${text('fairTitle')} · ${text('title')}`,
  props => <FairPage {...props} />,
)
