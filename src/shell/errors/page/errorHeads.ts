import { msg } from '@lingui/core/macro';
import type { HeadMessages } from '../../../ui/screen.ts';

export const notFoundHead: HeadMessages = {
  title: msg`Страница не найдена`,
  description: msg`Такой страницы нет. Калькулятор и помощь — на главной.`,
};

/** Head of the page in place of a page that is not on the device. */
export const missingHead: HeadMessages = {
  title: msg`Страница ещё не загружена на это устройство`,
  description: msg`Похоже, связи нет. Когда она появится, откройте страницу ещё раз. Калькулятор и то, что вы уже открывали, работают и без связи.`,
};

export const fatalHead: HeadMessages = {
  title: msg`Сервис временно не отвечает`,
  description: msg`Что-то сломалось на нашей стороне. Обновите страницу чуть позже.`,
};
