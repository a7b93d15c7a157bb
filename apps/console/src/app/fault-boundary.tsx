import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react';
import { noteError } from '../core/error-log.ts';

const Shown = lazy(async () => ({ default: (await import('../modules/platform/error-pages/server-error.page.tsx')).Broken }));

/** An error while rendering a page is logged locally and shown inside the page only. */
export class FaultBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    noteError('render', error, info.componentStack ?? '');
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <Suspense>
        <Shown error={this.state.error} />
      </Suspense>
    );
  }
}
