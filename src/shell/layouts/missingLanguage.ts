import { atom } from 'jotai';
import type { Language } from '../../locales/language.ts';

/** The language that was asked for and can neither be fetched now nor is on the device; the notices say so. */
export const missingLanguageAtom = atom<Language | null>(null);
