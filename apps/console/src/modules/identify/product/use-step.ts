import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react';
import type { Then } from './wizard-state.ts';

/** The functions of the current step that the wizard may call: save and continue, or leave. */
export interface StepControl {
  save: (then: Then) => void;
  leave: (close: () => void) => void;
}
/** Where the current step registers. While it loads nothing is registered, and the buttons of the wizard wait. */
export interface StepHandle {
  readonly step: RefObject<StepControl | null>;
  readonly onReady: (ready: boolean) => void;
}

/** The wizard's side: the handle for its steps, and whether the current one has loaded. */
export function useSteps(): { handle: StepHandle; ready: boolean } {
  const [ready, onReady] = useState(false);
  const step = useRef<StepControl | null>(null);
  return { handle: useMemo(() => ({ step, onReady }), []), ready };
}

const leaveAtOnce = (close: () => void) => close();

/** Registers a step with the wizard. */
export function useStep({ step, onReady }: StepHandle, save: (then: Then) => void, leave: (close: () => void) => void = leaveAtOnce): void {
  useImperativeHandle(step, () => ({ save, leave }));
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
}
