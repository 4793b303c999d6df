import type { HealthOptions } from '../http/health.ts'

export interface AppOptions extends HealthOptions {
  /** Folder of the built front end; absent where only the API is wanted. */
  dist?: string
}
