import type { dashboard, Input } from '@touchmark/contract';

export type Asked = Input<typeof dashboard.summary>;
