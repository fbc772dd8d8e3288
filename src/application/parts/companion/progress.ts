import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const stages = ['iin', 'about', 'photo', 'statement', 'contract'] as const;
/**
 * A part of the application, the same for everybody, and the same as in the guide /how-to-take. `about` has one page for
 * non-residents, and up to four for residents.
 */
export type ApplicationStage = (typeof stages)[number];

/** The names of the stages, in their order. */
export const stageNames: readonly MessageDescriptor[] = [
  msg`ИИН`,
  msg`О себе`,
  msg`Фото`,
  msg`Заявление`,
  msg`Договор`,
];

const names = {
  search: msg`Проверка в базе`,
  personal: msg`Личные данные`,
  passport: msg`Документ`,
  both: msg`Личные данные и документ`,
  address: msg`Адрес`,
  employment: msg`Работа и доход`,
  shot: msg`Снимок`,
  comparison: msg`Сверка с базой`,
  preparation: msg`Подготовка документов`,
  review: msg`Проверка и подписание`,
  answer: msg`Ответ сервиса подписания`,
} as const;

type PartName = keyof typeof names;

interface Place {
  readonly stage: ApplicationStage;
  readonly parts: readonly PartName[];
  readonly part: PartName;
}

const aResident: readonly PartName[] = ['personal', 'passport'];
/** Not everybody is asked for these: they are named only to whom they are asked. */
const askedForMore: readonly PartName[] = [...aResident, 'address', 'employment'];
const photo: readonly PartName[] = ['shot', 'comparison'];
const statement: readonly PartName[] = ['preparation', 'review', 'answer'];

const search: Place = { stage: 'about', parts: ['search', ...aResident], part: 'search' };
const comparison: Place = { stage: 'photo', parts: photo, part: 'comparison' };
const preparation: Place = { stage: 'statement', parts: statement, part: 'preparation' };

/** The place of each page that has one step. */
const placesOfPages: Readonly<Record<string, Place>> = {
  '/register/personal': { stage: 'about', parts: aResident, part: 'personal' },
  '/register/passport': { stage: 'about', parts: aResident, part: 'passport' },
  '/register/personal-and-passport': { stage: 'about', parts: ['both'], part: 'both' },
  '/register/address': { stage: 'about', parts: askedForMore, part: 'address' },
  '/register/employment': { stage: 'about', parts: askedForMore, part: 'employment' },
  '/register/photo': { stage: 'photo', parts: photo, part: 'shot' },
  '/register/liveness-waiting-results': comparison,
  '/register/liveness-error': comparison,
  '/register/signing-init-error': { stage: 'statement', parts: statement, part: 'review' },
  '/register/signing-waiting-results': { stage: 'statement', parts: statement, part: 'answer' },
};

/** The place of each step whose page serves several. */
const placesOfSteps: Readonly<Record<string, Place>> = {
  waiting_external_personal: search,
  waiting_external_photo: comparison,
  client_creating: preparation,
  signing_init: preparation,
  signing_init_success: { stage: 'statement', parts: statement, part: 'review' },
};

/** The place in the application, as the companion shows it. */
export interface Progress {
  /** Counted from 0. */
  readonly stage: number;
  readonly parts: readonly MessageDescriptor[];
  /** Counted from 0. */
  readonly part: number;
}

function placeAt(path: string, stepName: string | null): Place | null {
  if (path === '/login/iin') return { stage: 'iin', parts: [], part: 'personal' };
  const place = placesOfPages[path];
  if (place) return place;
  if (path === '/register/signing-init-wait') return placesOfSteps[stepName ?? ''] ?? preparation;
  return path === '/register/wait' ? (placesOfSteps[stepName ?? ''] ?? null) : null;
}

/**
 * Returns the place in the application of a page.
 * @param stepName the step that the server named; null before it did
 * @returns null where nobody knows it: before the first answer, and at a step of a later version of the server
 */
export function progressAt(path: string, stepName: string | null): Progress | null {
  const place = placeAt(path, stepName);
  if (place === null) return null;
  return {
    stage: stages.indexOf(place.stage),
    parts: place.parts.map((name) => names[name]),
    part: place.parts.indexOf(place.part),
  };
}

/** Returns whether a page has the companion: every page of an application but the cabinet, which is a home of its own. */
export function hasCompanion(path: string): boolean {
  return path === '/login/iin' || (path.startsWith('/register/') && path !== '/register/lk');
}
