import { msg } from '@lingui/core/macro';

/** The labels of the forms' choices, by the contract's values. */
export const choiceTexts = {
  male: msg`Мужской`,
  female: msg`Женский`,
  employed: msg`Работаю по найму`,
  self_employed: msg`Работаю на себя`,
  retired: msg`На пенсии`,
  student: msg`Учусь`,
  unemployed: msg`Не работаю`,
};
