/** A place on the earth, WGS 84, degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Calculates the straight-line distance between two places, by the haversine formula on a sphere. The error is at most 0.5 %,
 * small enough to find the nearest branch.
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

/** Returns the places with distances, the nearest first. */
export function byDistance<P extends Place>(
  from: Place,
  places: readonly P[],
): (P & { readonly km: number })[] {
  return places
    .map((place) => ({ ...place, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km);
}
