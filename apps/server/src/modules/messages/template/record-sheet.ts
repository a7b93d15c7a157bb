import { messageWays, readStates, type RecordRow } from '@touchmark/contract';
import { manualScene, messageScenes, recordLife, recordWords, type SceneCode } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<RecordRow>()(recordWords);
const manual = { zh: '手动发送', en: 'Manual sending' };

/** Faults of the platform are stored in both languages, those of a mail server as it said them. */
const faultIn = (fault: string, language: 'zh' | 'en') => {
  const [zh = '', en = zh] = fault.split('|');
  return language === 'zh' ? zh : en;
};

export const recordColumns = [
  col('title', 32),
  col('scene', 18, ({ scene }, language) => (scene === manualScene ? manual : messageScenes[scene as SceneCode])?.[language] ?? scene),
  col('companyName', 30),
  col('userName', 14),
  col('account', 16),
  col('channel', 10, messageWays),
  col('state', 12, recordLife.words),
  col('fault', 30, ({ fault }, language) => faultIn(fault, language)),
  col('readState', 10, readStates),
  col('target', 24),
  col('createTime', 20),
  col('sentTime', 20),
];
