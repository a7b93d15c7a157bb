import type { ComponentProps } from 'react';
import { useState } from 'react';
import { words } from '../../core/text.ts';
import { OpenButton } from '../buttons.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** The button of an import, with its dialog. */
export function ImportButton(props: Omit<ComponentProps<typeof ImportDialog>, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenButton call={props.calls.import} label={words.import} type="default" onClick={() => setOpen(true)} />
      <ImportDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
