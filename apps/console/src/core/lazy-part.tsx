import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { loadChunk } from './chunk.ts';
import { say, words } from './text.ts';
import { toast } from './toast.tsx';

/**
 * A part of a page whose code is loaded when it is first shown. If it cannot be loaded, a message says so and `onMissed` is called;
 * the page around it stays as it is, and the next attempt loads it again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onMissed: (props: P) => void = () => undefined,
) {
  const make = () => lazy(() => loadChunk(load));
  let part = make();
  const missed = (props: P) => {
    part = make();
    toast('error', say(words.partMissed));
    onMissed(props);
  };
  return function Part(props: P): ReactNode {
    const [code] = useState(() => part);
    return (
      <Boundary fallback={() => <Missed tell={() => missed(props)} />}>
        <Suspense>{createElement(code as ComponentType<P>, props)}</Suspense>
      </Boundary>
    );
  };
}

function Missed({ tell }: { tell: () => void }) {
  // Once: it is shown in place of the part until that is closed.
  const [once] = useState(() => tell);
  useEffect(once, [once]);
  return null;
}
