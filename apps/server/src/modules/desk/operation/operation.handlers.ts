import { operation } from '@touchmark/contract';
import { findingsOf, timeText } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { totalBytesOf } from '../../../http/page/health.ts';
import { figuresNow, poolFigures, seriesOf } from '../../../watch/figures.ts';
import { measure } from './condition.ts';
import { openAlarms } from './operation.queries.ts';

/** Points of the drawn series: three hours, a minute each. */
const drawnMinutes = 180;

export const operationRoutes = handle(operation, {
  async state({ services, db, now }) {
    const found = await measure(services, db, now);
    const told = new Map((await openAlarms(db)).map(({ key, toldTime }) => [key, toldTime]));
    const { version, dataDir } = services;
    const reports = await services.figures({ minutes: drawnMinutes });
    const { certificate } = found;
    return {
      version,
      node: process.version,
      database: found.databaseVersion,
      startedAt: timeText(services.startedAt),
      findings: findingsOf(found, new Set(told.keys())).map((finding) => ({ ...finding, since: told.get(finding.key) ?? null })),
      live: { ...figuresNow(reports, Date.now()), pool: poolFigures(reports) },
      series: seriesOf(reports, Date.now(), drawnMinutes),
      tasks: found.tasks.map(({ titleZh, titleEn, ...figures }) => ({ ...figures, title: { zh: titleZh, en: titleEn } })),
      queues: found.queues,
      backup: found.backup,
      storage: { freeBytes: found.freeBytes, totalBytes: await totalBytesOf(dataDir), databaseBytes: found.databaseBytes, ...found.growth },
      certificate: certificate && { ...certificate, until: timeText(new Date(certificate.until)) },
    };
  },
});
