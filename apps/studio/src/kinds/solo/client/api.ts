import type { Api, RoundView } from '../../../kit/api.ts'

export type SoloApi = ReturnType<typeof soloApi>

/** The calls that only rounds of one player have. */
export const soloApi = (api: Api) => ({
  ...api,
  /** The page has shown the prize: it may be paid. */
  finish: (id: string) => api.call<RoundView>('POST', `/rounds/${id}/finish`),
})
