import { life, type StateOf } from '../lifecycle.ts';

/** The migration from the legacy edition. It cannot be undone after conversion. */
export const migrationLife = life(
  'migration',
  { zh: '数据迁移（旧版）', en: 'Migration from the legacy edition', rule: 'SM-28' },
  {
    old: { n: 0, zh: '未迁移', en: 'Not migrated', tone: 'grey', on: { migrate: 'running' } },
    running: { n: 1, zh: '迁移中', en: 'Migrating', tone: 'blue', on: { finish: 'moved', fail: 'old' } },
    moved: { n: 2, zh: '已迁移', en: 'Migrated', tone: 'green', final: true },
  },
  { migrate: { zh: '迁移', en: 'Migrate' }, finish: { zh: '完成', en: 'Done' }, fail: { zh: '失败', en: 'Failed' } },
);
export type MigrationState = StateOf<typeof migrationLife>;
