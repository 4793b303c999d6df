import { Component, type ReactNode } from 'react'
import { ProgramProblem } from './route-problem.tsx'

/** Keeps a fault outside every page from leaving an empty screen. */
export class ProgramBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }
  override render() {
    return this.state.error ? <ProgramProblem error={this.state.error} /> : this.props.children
  }
}
