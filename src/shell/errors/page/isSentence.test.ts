import { expect, it } from 'vitest';
import { isSentence } from './isSentence.ts';

it.each([
  ['ru', 'Подписание временно недоступно. Попробуйте после 18:00.'],
  ['ru', 'Лимит «Jenil» на сегодня исчерпан'],
  ['ru', 'Ставка 37,96 % больше не действует: выберите срок заново.'],
  ['kk', 'Қол қою уақытша қолжетімсіз.'],
] as const)('takes a sentence in %s for people: %s', (language, message) => {
  expect(isSentence(message, language)).toBe(true);
});

it.each([
  ['ru', ''],
  ['ru', 'Internal Server Error'],
  ['ru', 'I am a teapot'],
  ['ru', 'Ошибка'],
  ['ru', 'ошибка сервера приложений'],
  ['ru', 'Ошибка: SQLSTATE[HY000] General error'],
  ['ru', 'Ошибка в методе getRedirectUrl'],
  ['ru', 'Ошибка: undefined is not a function'],
  ['ru', 'Клиент 871008401427 не найден'],
  ['ru', 'Письмо на aigul@mail.kz не ушло'],
  ['ru', '<h1>Сервис недоступен сейчас</h1>'],
  ['ru', 'Смотрите https://status.example/ сейчас же, пожалуйста, все'],
  ['ru', 'Қол қою уақытша қолжетімсіз.'],
  ['kk', 'Подписание временно недоступно.'],
  ['ru', `Очень ${'длинный '.repeat(30)}текст`],
] as const)('does not show in %s: %s', (language, message) => {
  expect(isSentence(message, language)).toBe(false);
});
