import type { Text } from '@touchmark/contract';
import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import * as rows from './backup.queries.ts';

/** Back-ups and drills as an administrator has to know them. */
export interface BackupState {
  /** False: no target is set (BACKUP_TO), so nothing is backed up by itself. */
  configured: boolean;
  /** The last full back-up that succeeded. */
  lastBackup: { at: string; ageSeconds: number; seconds: number; bytes: number } | null;
  /** The last drill, whether it succeeded or not. */
  lastDrill: { at: string; ok: boolean; fault: string; recoveryPointSeconds: number | null; recoveryTimeSeconds: number | null } | null;
  /** What would be lost if this machine were lost now: seconds since everything committed was last at the target. */
  recoveryPointSeconds: number | null;
  /** How long the last drill took until the restored database answered. */
  recoveryTimeSeconds: number | null;
  /** What is wrong, in words; empty when all is well. */
  faults: Text[];
  /** Whether the last drill failed. */
  drillFault: Text | null;
}

/** A drill is due every week. */
const drillDays = 7;
/** The log is sent every few seconds; after this long something is wrong. */
const latestPoint = 60;

/** The state of back-ups now. */
export async function backupState({ pool, backup }: Pick<Services, 'pool' | 'backup'>): Promise<BackupState> {
  const [full, lastFull, drill] = await asSystem({ pool }, async (db) => [
    await rows.last(db, 'full', { good: true }),
    await rows.last(db, 'full'),
    await rows.last(db, 'drill'),
  ]);
  const found = (drill?.result ?? {}) as rows.DrillResult;
  const sentUntil = backup?.sentUntil() ?? null;
  const point = sentUntil ? Math.max(0, Math.round((Date.now() - sentUntil.getTime()) / 1000)) : null;
  const state: BackupState = {
    configured: backup !== undefined,
    lastBackup: full ? { at: full.at, ageSeconds: full.ageSeconds, seconds: full.seconds, bytes: Number(full.bytes) } : null,
    lastDrill: drill
      ? {
          at: drill.at,
          ok: drill.ok,
          fault: drill.fault,
          recoveryPointSeconds: found.recoveryPointSeconds ?? null,
          recoveryTimeSeconds: found.recoveryTimeSeconds ?? null,
        }
      : null,
    recoveryPointSeconds: point,
    recoveryTimeSeconds: found.recoveryTimeSeconds ?? null,
    faults: [],
    drillFault: failed(drill),
  };
  if (!backup)
    state.faults.push({
      zh: '未设置备份位置（BACKUP_TO），数据没有自动备份',
      en: 'No back-up target is set (BACKUP_TO): nothing is backed up by itself',
    });
  else state.faults.push(...backup.faults(), ...overdue(state, backup.everyHours, lastFull, drill?.ageSeconds));
  return state;
}

function overdue(
  { lastBackup, drillFault, recoveryPointSeconds }: BackupState,
  everyHours: number,
  lastFull: { ok: boolean; fault: string } | undefined,
  drillAge: number | undefined,
): Text[] {
  const faults: Text[] = [];
  const hours = lastBackup ? lastBackup.ageSeconds / 3600 : null;
  if (lastFull && !lastFull.ok) faults.push(said('上次备份失败', 'The last back-up failed', lastFull.fault));
  if (hours === null && !lastFull) faults.push({ zh: '尚无完整备份', en: 'There is no full back-up yet' });
  if (hours !== null && hours > everyHours + 2)
    faults.push({
      zh: `上次成功备份是 ${Math.round(hours)} 小时前`,
      en: `The last back-up that succeeded is ${Math.round(hours)} hours old`,
    });
  if (recoveryPointSeconds !== null && recoveryPointSeconds > latestPoint)
    faults.push({
      zh: `数据库日志已 ${recoveryPointSeconds} 秒未送达备份位置`,
      en: `For ${recoveryPointSeconds} seconds the database's log has not reached the target`,
    });
  if (drillFault) faults.push(drillFault);
  if (drillAge !== undefined && drillAge > (drillDays + 1) * 86_400)
    faults.push({ zh: '恢复演练超过一周未进行', en: 'No restore drill has taken place for more than a week' });
  return faults;
}

const failed = (drill: { ok: boolean; fault: string } | undefined): Text | null =>
  drill && !drill.ok ? said('恢复演练失败', 'The restore drill failed', drill.fault) : null;

/** A fault is kept as '中文|English'. */
function said(zh: string, en: string, fault: string): Text {
  const [inChinese = '', inEnglish = inChinese] = fault.split('|');
  return { zh: `${zh}：${inChinese}`, en: `${en}: ${inEnglish}` };
}
