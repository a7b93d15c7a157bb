import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done } from '../common.ts';

const filled = (text: string) => text !== '';
/** Specification 5: required, with exactly this message. */
const required = '锁屏密码不能为空|Enter the lock password';

/** The lock is kept on the server: while locked, every call of the session is refused except those with `whileLocked`. */
export const screenLock = calls('screenLock', {
  /** Whether this session already has a lock password. */
  state: read('GET /api/user/lock', { input: z.object({}), output: z.object({ hasPassword: z.boolean() }), access: 'signedIn' }),
  /** Locks with a new password, or without one with the previous password. */
  lock: write('POST /api/user/lock', {
    input: z.object({ password: z.string().refine(filled, required).pipe(z.string().min(4).max(16)).optional() }),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '锁屏', en: 'Lock' },
    secret: ['password'],
  }),
  unlock: write('POST /api/user/unlock', {
    input: z.object({ password: z.string().refine(filled, required).pipe(z.string().max(16)) }),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '解锁', en: 'Unlock' },
    secret: ['password'],
    whileLocked: true,
  }),
});
