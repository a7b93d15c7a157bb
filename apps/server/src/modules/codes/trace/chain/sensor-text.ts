import type { ChainEvent, Text } from '@touchmark/contract';
import { entryNamed } from '@touchmark/domain';

type Fields = Readonly<Record<string, unknown>>;

/** Measurements of the GS1 Web Vocabulary that goods are watched for; others are shown by their term. */
const measured: Readonly<Record<string, Text>> = {
  Temperature: { zh: '温度', en: 'Temperature' },
  RelativeHumidity: { zh: '相对湿度', en: 'Relative humidity' },
  AbsoluteHumidity: { zh: '绝对湿度', en: 'Absolute humidity' },
  Mass: { zh: '质量', en: 'Mass' },
  Pressure: { zh: '压强', en: 'Pressure' },
  Acceleration: { zh: '加速度', en: 'Acceleration' },
  Illuminance: { zh: '照度', en: 'Illuminance' },
  MassConcentration: { zh: '质量浓度', en: 'Mass concentration' },
};
/** Common units by their code of UN/ECE Recommendation 20. */
const units: Readonly<Record<string, string>> = {
  CEL: '°C',
  FAH: '°F',
  KEL: 'K',
  P1: '%',
  KGM: 'kg',
  GRM: 'g',
  PAL: 'Pa',
  A97: 'hPa',
  MSK: 'm/s²',
  LUX: 'lx',
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** `gs1:Temperature`, `gs1:MT-Temperature` and the full address are the same measurement. */
const termOf = (type: unknown): string =>
  textOf(type)
    .replace(/^.*[:/#]/, '')
    .replace(/^MT-/, '');

function reading(report: Fields): string {
  const { minValue, maxValue } = report;
  const single = ['value', 'meanValue', 'stringValue', 'booleanValue', 'hexBinaryValue', 'uriValue']
    .map((name) => textOf(report[name]))
    .find((text) => text !== '');
  const range = minValue === undefined && maxValue === undefined ? '' : `${textOf(minValue)}–${textOf(maxValue)}`;
  const unit = textOf(report.uom);
  return [single ?? range, entryNamed(units, unit) ?? unit].filter(Boolean).join(' ');
}

/** What sensors reported with a captured event, one line for each report. */
export function sensorsOf(elements: unknown): ChainEvent['sensors'] {
  return listOf(elements).flatMap(({ sensorMetadata, sensorReport }) => {
    const meta = fieldsOf(sensorMetadata);
    return listOf(sensorReport).map((report) => {
      const term = termOf(report.type);
      return {
        what: entryNamed(measured, term) ?? { zh: term, en: term },
        value: reading(report),
        device: textOf(report.deviceID) || textOf(meta.deviceID),
        time: textOf(report.time) || textOf(meta.time) || textOf(meta.startTime) || null,
      };
    });
  });
}

/** The certificates that a captured event names: addresses, or numbers. */
export const certificatesOf = (info: unknown): string[] => (Array.isArray(info) ? info : [info]).map(textOf).filter(Boolean);
