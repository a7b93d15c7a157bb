import { lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from '../core/boundary.tsx';
import { say, words } from '../core/text.ts';

const load = async () => ({ default: (await import('../modules/platform/error-pages/server-error.page.tsx')).Broken });
const Shown = lazy(load);
/** Loads the error page before it is needed: without a connection it could not be loaded. */
export const loadErrorPage = (): void => void load().catch(() => undefined);

/** An error of a page is shown inside the page only. `onAgain` renders the page anew. */
export function FaultBoundary({ children, onAgain }: { children: ReactNode; onAgain?: () => void }) {
  return (
    <Boundary
      fallback={(error, again) => {
        const retry = onAgain ?? again;
        return (
          <Boundary fallback={() => <Plain onAgain={retry} />}>
            <Suspense>
              <Shown error={error} onAgain={retry} />
            </Suspense>
          </Boundary>
        );
      }}
    >
      {children}
    </Boundary>
  );
}

/** Where not even the error page could be loaded. */
const Plain = ({ onAgain }: { onAgain: () => void }) => (
  <p role="alert" style={{ padding: 32, textAlign: 'center' }}>
    {say(words.partMissed)}{' '}
    <button type="button" onClick={onAgain}>
      {say(words.retry)}
    </button>
  </p>
);
