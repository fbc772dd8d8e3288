import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_EXPIRATION_TIME, SESSION_INACTIVITY_TIME } from '@grafana/faro-web-sdk';
import { describe, expect, it } from 'vitest';
import { CODE_LIFE_MS } from '../../src/application/drafts/sentCode.ts';
import { TYPED_LIFE_MS } from '../../src/application/drafts/stepOrder.ts';
import { DEVICE_KEY_LIFE_MS } from '../../src/application/session/deviceKey.ts';
import {
  cookieNames,
  databaseKeys,
  localKeys,
  recordNames,
  recordStoreNames,
  sessionKeys,
} from '../../src/device/storage/keys.ts';
import { AMOUNT_COOKIE_MAX_AGE_S } from '../../src/loan/loanChoice.ts';
import { CREDENTIALS_LIFE_MS } from '../../src/outbox/credentials.ts';
import { eventFields } from '../../src/telemetry/monitoring/outgoing.ts';
import { lifetimes } from './deviceFigures.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const policy = (language: string) =>
  read(`src/site/content/${language}/about/documents/privacy-policy.mdx`);

describe.each(['ru', 'kk'])('The privacy policy in %s', (language) => {
  it('names everything that is stored on the device', () => {
    const lists = [
      cookieNames,
      localKeys,
      sessionKeys,
      databaseKeys,
      recordStoreNames,
      recordNames,
    ].map((names): readonly string[] => Object.values(names));
    const stored = lists.flat();
    const words = new Set(policy(language).match(/[\w.-]+/g));
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.filter((name) => !words.has(name))).toEqual([]);
  });

  it.each(['{sessionCookie}', '{refreshCookie}', '{visitorCookie}'])(
    'names the cookie that the build names: %s',
    (name) => expect(policy(language)).toContain(`, ${name}">`),
  );

  it.each(['com.grafana.faro.session', 'ably-transport-preference'])(
    'names what a library stores there by itself: %s',
    (name) => expect(policy(language)).toContain(name),
  );
});

/** Words of the policy for each purpose (`autocomplete`) of a field that a browser may remember. */
const saidOfFields: Readonly<Record<string, Readonly<Record<'ru' | 'kk', string>>>> = {
  'family-name': { ru: 'фамилию', kk: 'тегіңізді' },
  'given-name': { ru: 'имя', kk: 'атыңызды' },
  'additional-name': { ru: 'отчество', kk: 'әкеңіздің атын' },
  email: { ru: 'почту', kk: 'поштаңызды' },
  tel: { ru: 'телефон', kk: 'телефоныңызды' },
  bday: { ru: 'дату рождения', kk: 'туған күніңізді' },
  'address-level1': { ru: 'область', kk: 'облысты' },
  'address-level2': { ru: 'город', kk: 'қаланы' },
  'address-line1': { ru: 'улицу', kk: 'көшені' },
  organization: { ru: 'место работы', kk: 'жұмыс орныңыз' },
  'organization-title': { ru: 'должность', kk: 'лауазымыңызды' },
};
/** Purposes of fields that browsers do not remember. */
const unremembered = ['off', 'one-time-code'];

describe('What the browser remembers of fields', () => {
  it('stands in the policy in both languages, every field of it', () => {
    const purposes = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/autoComplete[=:] ?["']([\w-]+)["']/g)].map(
        ([, found = '']) => found,
      ),
    );
    const remembered = [...new Set(purposes)].filter((each) => !unremembered.includes(each));
    expect(remembered.sort()).toEqual(Object.keys(saidOfFields).sort());
    for (const language of ['ru', 'kk'] as const) {
      const name = { ru: 'Автозаполнение', kk: 'Автотолтыру' }[language];
      const row = policy(language)
        .split('\n')
        .find((line) => line.startsWith(`<Row name="${name}">`));
      const words = Object.values(saidOfFields).map((said) => said[language]);
      expect(words.filter((each) => !row?.includes(each))).toEqual([]);
    }
  });
});

/**
 * Words of the policy about each event of monitoring. Describe a new event in the policy in both languages before its entry is
 * added to this table.
 */
const session = { ru: 'когда визит начался, продолжился', kk: 'келудің қашан басталғаны' };
const saidOfEvents: Readonly<Record<string, Readonly<Record<'ru' | 'kk', string>>>> = {
  session_start: session,
  session_resume: session,
  session_extend: session,
  view_changed: { ru: 'с какой на какую вы перешли', kk: 'қай беттен қайсысына өткеніңіз' },
  registration_step: { ru: 'как называется шаг заявки', kk: 'өтінім қадамының атауы' },
  socket: { ru: 'в каком состоянии соединение', kk: 'қосылыстың күйі' },
  update: { ru: 'готова ли новая версия сайта', kk: 'сайттың жаңа нұсқасы дайын ба' },
  outbox: { ru: 'ждёт ли что-нибудь отправки', kk: 'жіберуді күткен нәрсе' },
  call_failed: { ru: 'о неудачном — ещё и почему', kk: 'сәтсіз болса, себебі де' },
  policy_violation: {
    ru: 'не пропустил по правилам безопасности',
    kk: 'қауіпсіздік ережелері бойынша',
  },
  storage_full: { ru: 'не кончилось ли на устройстве место', kk: 'сақтауға орын қалмағаны' },
  offline_period: { ru: 'пропадала ли связь', kk: 'байланыстың үзілгені' },
  items_dropped: { ru: 'сколько таких сообщений', kk: 'хабарлардың қаншасы' },
  'faro.tracing.call': { ru: 'о каждом обращении к серверу', kk: 'серверіне әр жүгіну туралы' },
};

/** Data that monitoring sends besides events. */
const saidBeside = [
  { ru: 'какая ошибка произошла', kk: 'қандай қате болғаны' },
  { ru: 'пишет в консоль', kk: 'консоліне жазатынының бәрі' },
  { ru: 'как быстро она открылась', kk: 'қаншалықты тез ашылып' },
  { ru: 'сдвинулась или была нажата', kk: 'жылжығаны немесе басылғаны' },
  { ru: 'версию программы сайта', kk: 'сайт бағдарламасының нұсқасы' },
  { ru: 'телефон, планшет или компьютер', kk: 'телефон, планшет немесе компьютер' },
];

describe('What monitoring sends', () => {
  it.each(['ru', 'kk'] as const)('stands in the policy in %s, every event of it', (language) => {
    const [, watch = ''] = policy(language).split('[#watch]');
    const [section = ''] = watch.split('\n## ');
    const said = [...Object.values(saidOfEvents), ...saidBeside].map((words) => words[language]);
    expect(said.filter((words) => !section.includes(words))).toEqual([]);
    expect(Object.keys(saidOfEvents).sort()).toEqual(Object.keys(eventFields).sort());
  });
});

describe('The spans of time that the texts tell', () => {
  const product = (path: string, name: string) => {
    const [, expression = ''] = new RegExp(`${name} = ([\\d*_ ]+);`).exec(read(path)) ?? [];
    return expression
      .replaceAll('_', '')
      .split('*')
      .reduce((value, factor) => value * Number(factor), 1);
  };

  it('are the lifetimes in the code', () => {
    expect(lifetimes.amountHours * 3_600).toBe(AMOUNT_COOKIE_MAX_AGE_S);
    expect(lifetimes.languageDays * 86_400).toBe(product('src/shell/storedLanguage.ts', 'YEAR_S'));
    expect(lifetimes.sessionHours * 3_600).toBe(
      product('src/application/session/token.ts', 'SESSION_MAX_AGE_S'),
    );
    expect(lifetimes.refreshDays * 86_400).toBe(
      product('src/application/session/token.ts', 'REFRESH_MAX_AGE_S'),
    );
    expect(lifetimes.visitorYears * 365 * 86_400).toBe(
      product('src/api/visitor.ts', 'COOKIE_MAX_AGE_S'),
    );
    expect(read('src/firstScript.ts')).toContain(
      `declinedAgoMs < ${lifetimes.installSilenceDays * 86_400_000}`,
    );
    expect(read('src/firstScript.ts')).toContain(
      `Number(kept[2])) < ${lifetimes.deviceHasDays} * 864e5`,
    );
    expect(read('src/api/renewVisitor.ts')).toContain(
      `Date.UTC(${lifetimes.deviceIdYear}, 11, 31)`,
    );
    expect(lifetimes.draftHours * 3_600_000).toBe(TYPED_LIFE_MS);
    expect(lifetimes.codeMinutes * 60_000).toBe(CODE_LIFE_MS);
    expect(lifetimes.outboxDays * 86_400_000).toBe(
      product('src/telemetry/attribution/sendBulk.ts', 'KEEP_FOR_MS'),
    );
    expect(lifetimes.deviceKeyDays * 86_400_000).toBe(DEVICE_KEY_LIFE_MS);
    expect(lifetimes.deviceKeyDays * 86_400_000).toBe(CREDENTIALS_LIFE_MS);
  });

  it('are the limits by which monitoring ends a session', () => {
    expect(lifetimes.observedSessionHours * 3_600_000).toBe(SESSION_EXPIRATION_TIME);
    expect(lifetimes.observedIdleMinutes * 60_000).toBe(SESSION_INACTIVITY_TIME);
    expect(lifetimes.observedEntryMinutes * 60_000).toBe(
      product('src/telemetry/monitoring/startFaro.ts', 'SESSION_PERSISTENCE_MS'),
    );
  });
});
