import { expect, it } from 'vitest';
import { certificatesOf, sensorsOf } from './sensor-text.ts';

const said = (sensorReport: object[], sensorMetadata?: object) =>
  sensorsOf([{ ...(sensorMetadata ? { sensorMetadata } : {}), sensorReport }]).map(({ what, value, device, time }) => [
    what.zh,
    value,
    device,
    time,
  ]);

it.each([
  [{ type: 'Temperature', value: 26, uom: 'CEL' }, ['温度', '26 °C', '', null]],
  [{ type: 'gs1:MT-Temperature', minValue: 2, maxValue: 8, uom: 'CEL' }, ['温度', '2–8 °C', '', null]],
  [{ type: 'https://gs1.org/voc/RelativeHumidity', value: 0, uom: 'P1' }, ['相对湿度', '0 %', '', null]],
  [{ type: 'Drift', stringValue: 'none' }, ['Drift', 'none', '', null]],
  [{ type: 'AlarmCondition', booleanValue: false }, ['AlarmCondition', 'false', '', null]],
  [{ type: 'Speed', value: 3, uom: 'KMH' }, ['Speed', '3 KMH', '', null]],
  [{ type: 'constructor', value: 3, uom: 'toString' }, ['constructor', '3 toString', '', null]],
])('the report %j is said in one line', (report, line) => expect(said([report])).toEqual([line]));

it('has time and device of the report, else those of all reports of the sensor', () => {
  const meta = { time: '2026-01-01T00:00:00Z', deviceID: 'urn:x:meter' };
  const own = { time: '2026-01-02T00:00:00Z', deviceID: 'urn:x:probe' };
  expect(
    said(
      [
        { type: 'Mass', value: 1 },
        { type: 'Mass', value: 2, ...own },
      ],
      meta,
    ),
  ).toEqual([
    ['质量', '1', 'urn:x:meter', meta.time],
    ['质量', '2', 'urn:x:probe', own.time],
  ]);
});

it.each([undefined, null, 'x', [null], [{ sensorReport: 'x' }], [{ sensorReport: [3] }]])('%j breaks nothing', (elements) =>
  expect(() => sensorsOf(elements)).not.toThrow(),
);

it('names the certificates of an event', () => {
  expect(certificatesOf('https://accreditation.example.com/1')).toEqual(['https://accreditation.example.com/1']);
  expect(certificatesOf(['A', 'B'])).toEqual(['A', 'B']);
  expect(certificatesOf(null)).toEqual([]);
});
