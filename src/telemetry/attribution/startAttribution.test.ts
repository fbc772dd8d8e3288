import { atom, getDefaultStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installIndexedDb } from '../../../tests/fixtures/indexedDb.ts';
import { fails } from '../../../tests/fixtures/sampleAnswers.ts';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { logger } from '../../device/logger.ts';
import { createReadyFlag, startAttribution } from './startAttribution.ts';

vi.mock('../../api/renewVisitor.ts', () => ({ renewVisitor: () => {} }));
vi.mock('../../api/visitor.ts', () => ({ visitorId: () => 'visitor-1' }));
vi.mock('./landing.ts', () => ({ arrivalOfDocument: () => null, storeLanding: () => {} }));

const store = getDefaultStore();
const send = vi.fn();
let isStepKnownAtom = atom(true);
let shown: (path: string) => void = () => {};

beforeEach(() => {
  send.mockClear();
  isStepKnownAtom = atom(true);
  shown = createReadyFlag(
    ['/login', '/login/iin', '/register/personal', '/register/wait'],
    isStepKnownAtom,
    send,
  );
});

it('sends when a named route is shown', () => {
  shown('/login');
  expect(send).toHaveBeenCalledOnce();
});

it('sends nothing when another route is shown', () => {
  for (const path of ['/', '/about', '/register/personal-and-passport']) shown(path);
  expect(send).not.toHaveBeenCalled();
});

it('sends once when the step becomes known', () => {
  store.set(isStepKnownAtom, false);
  shown('/register/personal');
  expect(send).not.toHaveBeenCalled();
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledOnce();
  store.set(isStepKnownAtom, false);
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledOnce();
});

it('stays ready from one named route to the next', () => {
  shown('/login');
  store.set(isStepKnownAtom, false);
  shown('/login/iin');
  expect(send).toHaveBeenCalledTimes(2);
});

it('waits again when another route was shown', () => {
  shown('/login');
  shown('/about');
  store.set(isStepKnownAtom, false);
  shown('/login');
  expect(send).toHaveBeenCalledOnce();
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing when the step becomes known after the route was left', () => {
  store.set(isStepKnownAtom, false);
  shown('/register/wait');
  shown('/help');
  store.set(isStepKnownAtom, true);
  expect(send).not.toHaveBeenCalled();
});

describe('a visit that came from an advertisement', () => {
  const post = vi.fn();
  const navigateAgain = vi.fn();
  const entries = new Map<string, string>();
  /** Returns the paths of the calls that were sent. */
  const posted = () => post.mock.calls.map(([call]) => call.path);

  beforeEach(() => {
    installIndexedDb();
    entries.clear();
    entries.set('clientUtm', JSON.stringify({ utm_source: 'bank', utm_timestamp: 2 }));
    entries.set('previousClientUtm', JSON.stringify({ utm_source: 'radio', utm_timestamp: 1 }));
    post.mockReset();
    navigateAgain.mockReset();
    vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { href: 'https://jenil.example/login' });
    vi.stubGlobal('window', { localStorage: storageOf(entries) });
  });

  /** Shows the login. */
  function openLogin(): void {
    const sites = { ownOrigins: [], isProvider: () => false };
    const namedPaths = ['/login'];
    const reports = { send: post, isStepKnownAtom: atom(true), namedPaths, navigateAgain };
    startAttribution(sites, reports).routeShown('/login');
  }

  it.each([
    [true, '/rest/utm/apply/bulk'],
    [false, '/rest/utm/apply'],
  ])('sends by the mechanism of newUtmMechanismEnabled %s, to %s', async (isNew, path) => {
    vi.stubGlobal('__JENIL_NEW_UTM_MECHANISM_ENABLED__', isNew);
    openLogin();
    await vi.waitFor(() => expect(navigateAgain).toHaveBeenCalledOnce());
    expect(posted()).toEqual([path]);
  });

  it('sets utmWasSended, deletes both records, then navigates again', async () => {
    navigateAgain.mockImplementation(() => {
      expect(entries.has('utmWasSended')).toBe(true);
      expect(entries.has('clientUtm')).toBe(false);
      expect(entries.has('previousClientUtm')).toBe(false);
    });
    openLogin();
    await vi.waitFor(() => expect(navigateAgain).toHaveReturned());
  });

  it('changes nothing and stays when the post fails', async () => {
    vi.stubGlobal('__JENIL_NEW_UTM_MECHANISM_ENABLED__', false);
    const before = new Map(entries);
    const failed = Promise.withResolvers<void>();
    post.mockImplementation(async () => {
      setTimeout(failed.resolve);
      throw fails('unreachable');
    });
    openLogin();
    await failed.promise;
    expect(entries).toEqual(before);
    expect(navigateAgain).not.toHaveBeenCalled();
  });

  it('logs an error of the post and stays when the record cannot be read', async () => {
    entries.set('clientUtm', '{');
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    openLogin();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn).toHaveBeenCalledWith('UTM was not sent: Cannot parse current UTM JSON String');
    expect(posted()).toEqual([]);
    expect(navigateAgain).not.toHaveBeenCalled();
  });
});
