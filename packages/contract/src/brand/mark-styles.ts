/** Styles of drawn marks; a merchant names one, letters and colours come from its data. */
export const markStyles = ['sunrise', 'roof', 'gem', 'crown', 'wave', 'bolt'] as const
export type MarkStyle = (typeof markStyles)[number]
