/** A place on the earth, WGS 84, degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Calculates the distance between two places as the crow flies, by the haversine formula on a sphere: right to half a
 * per cent, which is enough to say which branch is nearer.
 * @returns kilometres
 */
export function distanceKm(from: Place, to: Place): number {
  const byLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const haversine =
    byLatitude +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Returns the places with their distances, the nearest first. */
export function byDistance<P extends Place>(
  from: Place,
  places: readonly P[],
): (P & { readonly km: number })[] {
  return places
    .map((place) => ({ ...place, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km);
}
