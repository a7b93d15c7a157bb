import { useImperativeHandle, type RefObject } from 'react';
import type { Then } from './wizard-state.ts';

/** The functions of the current step that the wizard may call: save and continue, or leave. */
export interface StepControl {
  save: (then: Then) => void;
  leave: (close: () => void) => void;
}
export type StepHandle = RefObject<StepControl | null>;

const leaveAtOnce = (close: () => void) => close();

/** Registers a step with the wizard. */
export function useStep(handle: StepHandle, save: (then: Then) => void, leave: (close: () => void) => void = leaveAtOnce): void {
  useImperativeHandle(handle, () => ({ save, leave }));
}
