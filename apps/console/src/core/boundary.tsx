import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteError } from './error-log.ts';

interface Props {
  /** What is shown instead; `again` renders the children anew. */
  fallback: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches an error while rendering, logs it locally, and shows the fallback in place of its children only. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    noteError('render', error, info.componentStack ?? '');
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error, () => this.setState({ error: null }));
  }
}
