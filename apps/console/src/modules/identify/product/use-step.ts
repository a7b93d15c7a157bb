import { useImperativeHandle, type RefObject } from 'react';
import type { Then } from './wizard-state.ts';

/** What the wizard's frame may ask of the step on show: save and go on, or leave. */
export interface StepControl {
  save: (then: Then) => void;
  leave: (close: () => void) => void;
}
export type StepHandle = RefObject<StepControl | null>;

const leaveAtOnce = (close: () => void) => close();

/** Registers a step with the frame. */
export function useStep(handle: StepHandle, save: (then: Then) => void, leave: (close: () => void) => void = leaveAtOnce): void {
  useImperativeHandle(handle, () => ({ save, leave }));
}
