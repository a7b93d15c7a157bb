import type { Call, FileRef, Input, Output } from '@touchmark/contract';

/** What is wrong with the input, and at which field. */
export type Fault = { field: string; msg: string };

export interface EditorOptions<C extends Call> {
  /** Changes the input before it is sent; files are already ids. */
  transform?: (input: Input<C>) => Input<C>;
  /** The initial values of the form from a row as it is saved now; needed where they are not simply those of the row. */
  again?: ((row: never) => Initial<C> | Promise<Initial<C>>) | undefined;
  /** Reads the initial values as they are saved now, where no row of the module's answers has them; undefined if they are gone. */
  reread?: (() => Promise<Initial<C> | undefined>) | undefined;
  /** What was saved when the form was opened, where the form begins with something else that was typed before. */
  began?: Initial<C> | undefined;
  /** What a call that answers with its faults, instead of refusing, says against the input: then nothing was done. */
  refused?: ((output: Output<C>) => readonly Fault[]) | undefined;
  onDone?: (output: Output<C>, input: Input<C>) => void;
}

type Begun<T> = { [Name in keyof T]?: T[Name] | FileRef | readonly FileRef[] | null | undefined };
/** Of a list the lines, in which something may be missing yet and files stand as in the row. */
type Lines<T> = T extends readonly (infer Line extends object)[] ? readonly Begun<Line>[] : never;
/** Initial values of a form: the call's input, or a row with files where the input has their ids. */
export type Initial<C extends Call> = {
  [Name in keyof Input<C>]?: Input<C>[Name] | FileRef | readonly FileRef[] | Lines<NonNullable<Input<C>[Name]>> | null | undefined;
};
