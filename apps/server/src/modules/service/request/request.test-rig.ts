import { afterSales, circulation, warranty } from '@touchmark/contract';
import { beforeEach } from 'vitest';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';

export const phone = '13900001234';
export const asked = {
  type: 'REPAIR',
  description: '右后脚断裂，坐下摇晃',
  phone,
  customerName: '王小明',
  adcode: '420106',
  address: '中南路 8 号',
} as const;

/** A brand with forty active codes and terms, whose customers ask for repairs. */
export function requestRig() {
  const r = circulationRig();
  const { rig, active, key } = r;
  const code = (serial: number) => rig.fixture.codes[serial - 1]!;
  const open = async (more: object = {}) =>
    (await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, text: code(1), ...more })).id;
  const one = (id: string, by = rig.main) => rig.world.ok(by, afterSales.findOne, { id });
  const sell = (serial: number) =>
    rig.world.ok(rig.main, circulation.sale, { key: key(), fromReceiver: null, texts: [code(serial)], phone, buyerName: '王小明' });
  const linkOf = async (id: string, renew = false) => (await rig.world.ok(rig.main, afterSales.link, { id, renew })).link.split('#')[1]!;
  const set = (id: string, columns: object) =>
    rig.world.asStaff((db) => db.updateTable('afterSales').set(columns).where('id', '=', id).execute());
  const solve = async (id: string) => {
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.handle, { id, solution: 'ONSITE', note: '更换沙发脚' });
  };

  beforeEach(async () => {
    await active(40);
    await rig.world.ok(rig.main, warranty.saveTerms, {
      validFrom: '2020-01-01',
      months: { FRAME: 60, GLASS: 6 },
      begins: 'SALE',
      repairText: '十二个月',
    });
  });
  return { r, rig, key, code, open, one, sell, linkOf, set, solve };
}
