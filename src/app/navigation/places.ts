/** Where a visitor was on a page: how far down, in px, and which link they had left by. */
export interface Place {
  readonly topPx: number;
  readonly link: LinkPlace | null;
}

/** A link by its address and its number among those with the same one: markup may have been made anew. */
export interface LinkPlace {
  readonly href: string;
  readonly index: number;
}

const MOST_REMEMBERED = 50;

interface PlacesDeps {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** Places by the key of their entry in the browser's history. */
export interface Places {
  readonly at: (key: string) => Place | undefined;
  readonly set: (key: string, place: Partial<Place>) => void;
  readonly forget: (key: string) => void;
  /** Writes them down for the documents that follow in this tab. */
  readonly keep: () => void;
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  if (!('topPx' in value) || typeof value.topPx !== 'number' || !('link' in value)) return false;
  const { link } = value;
  return (
    link === null ||
    (typeof link === 'object' &&
      'href' in link &&
      typeof link.href === 'string' &&
      'index' in link &&
      typeof link.index === 'number')
  );
}

function readPlaces(text: string | null): Map<string, Place> {
  try {
    const entries: unknown = JSON.parse(text ?? '{}');
    return new Map(
      Object.entries(Object(entries)).filter((entry): entry is [string, Place] =>
        isPlace(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

export function createPlaces({ read, write }: PlacesDeps): Places {
  const places = readPlaces(read());
  return {
    at: (key) => places.get(key),
    set(key, place) {
      const next = { topPx: 0, link: null, ...places.get(key), ...place };
      places.delete(key);
      places.set(key, next);
      const [oldest] = places.keys();
      if (places.size > MOST_REMEMBERED && oldest !== undefined) places.delete(oldest);
    },
    forget: (key) => void places.delete(key),
    keep: () => write(JSON.stringify(Object.fromEntries(places))),
  };
}
