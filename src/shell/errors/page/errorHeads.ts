import { msg } from '@lingui/core/macro';
import type { HeadMessages } from '../../../ui/screen.ts';

export const notFoundHead: HeadMessages = {
  title: msg`Страница не найдена`,
  description: msg`Такой страницы нет. Калькулятор и помощь — на главной.`,
};

export const fatalHead: HeadMessages = {
  title: msg`Сервис временно не отвечает`,
  description: msg`Что-то сломалось на нашей стороне. Обновите страницу чуть позже.`,
};
