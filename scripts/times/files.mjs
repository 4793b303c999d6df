import { inSeconds, printTimes } from './print.mjs'

/** Reporter of Vitest: the slowest files, and what loading their modules and preparing their systems costs. */
export default class Files {
  onTestRunEnd(modules) {
    const files = modules.map(module => {
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic()
      const tests = [...module.children.allTests()].reduce((sum, one) => sum + (one.diagnostic()?.duration ?? 0), 0)
      const loading = collectDuration + prepareDuration + environmentSetupDuration + setupDuration
      const hooks = Math.max(0, duration - tests)
      const note = `loading ${inSeconds(loading)}, hooks ${inSeconds(hooks)}`
      return { name: module.relativeModuleId, ms: loading + duration, note, loading, hooks }
    })
    const sum = key => files.reduce((total, file) => total + file[key], 0)
    printTimes(
      'files',
      files,
      `All of them: ${inSeconds(sum('ms'))}, of which loading modules ${inSeconds(sum('loading'))}, hooks (systems and databases) ${inSeconds(sum('hooks'))}`,
    )
  }
}
