import { message } from 'antd';
import { useEffect } from 'react';

type Kind = 'success' | 'error';
let show: ((kind: Kind, text: string) => void) | null = null;

/** A message of two seconds (specification 8 and 9). */
export const toast = (kind: Kind, text: string): void => show?.(kind, text);

/** Lends antd's message, which knows theme and language, to code outside the tree. */
export function ToastHost() {
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => {
    show = (kind, text) => void api.open({ type: kind, content: text, duration: 2, key: text });
    return () => { show = null; };
  }, [api]);
  return holder;
}
