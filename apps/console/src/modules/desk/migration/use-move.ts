import { type Input, migrate } from '@touchmark/contract';
import { App } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { moving, text } from './migration.text.ts';

/** Asks, and begins the move of all legacy products, or of some. It cannot be undone. */
export function useMove(onBegun?: () => void) {
  const { modal } = App.useApp();
  const convert = useWrite(migrate.convert);
  const begin = (input: Input<typeof migrate.convert> = {}) =>
    void modal.confirm({
      title: input.ids ? fill(text.moveSomeSure, { n: input.ids.length }) : say(moving.sure),
      content: say(moving.once),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      onOk: () =>
        convert.mutateAsync(input).then(
          (answer) => {
            toast('success', answer);
            onBegun?.();
          },
          () => undefined,
        ),
    });
  return { begin, busy: convert.isPending };
}
