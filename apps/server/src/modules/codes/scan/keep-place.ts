import { type City, cityOf, nearestCity } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { notePlace } from './scan.queries.ts';
import type { ScanTicket } from './scan-token.ts';

interface GivenPlace {
  lat?: number | undefined;
  lng?: number | undefined;
  adcode?: string | undefined;
}

/** Stores where a scan was made, with the visitor's consent: only two decimals and the city. */
export async function keepPlace(services: Services, ticket: ScanTicket, given: GivenPlace): Promise<City | null> {
  const byPosition = given.lat !== undefined && given.lng !== undefined;
  const city = cityOfPlace(given);
  // A prefetched page was not logged as a scan, so there is nothing to add a place to.
  if (ticket.at === '' || (!byPosition && !city)) return city;
  const round = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * 100) / 100);
  await notePlace(services.scanRaw, ticket, {
    lat: byPosition ? round(given.lat) : null,
    lng: byPosition ? round(given.lng) : null,
    adcode: city?.adcode ?? '',
    city: city?.name ?? '',
    precision: byPosition ? 'GPS' : 'MANUAL',
  });
  return city;
}

const cityOfPlace = ({ lat, lng, adcode }: GivenPlace): City | null =>
  (lat !== undefined && lng !== undefined ? nearestCity({ lat, lng }) : adcode ? cityOf(adcode) : null) ?? null;
