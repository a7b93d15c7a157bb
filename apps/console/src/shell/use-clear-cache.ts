import { user } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { send } from '../api/send.ts';
import { tellFault } from '../api/fault.ts';
import { say, words } from '../core/text.ts';
import { toast } from '../core/toast.tsx';
import { text } from './shell.text.ts';

/** 清除缓存: after a question, clears the server's cached data of this account and the query cache of this window. */
export function useClearCache(): () => void {
  const { modal } = App.useApp();
  const cache = useQueryClient();
  const clear = async () => {
    await send(user.clearCache, {});
    await cache.invalidateQueries();
    toast('success', say(text.cleared));
  };
  return () =>
    void modal.confirm({
      title: say(text.sureToClear),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      onOk: () => clear().catch(tellFault),
    });
}
