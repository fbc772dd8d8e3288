import { expect, test } from 'vitest';
import { serverProblems } from './problemMessages.ts';

const names = ['first_name', 'is_resident_rk', 'documentToken'];

test('The server’s messages find their fields, whatever the case of the names', () => {
  const errors = {
    firstName: ['Только буквы', 'Не длиннее 64 знаков'],
    isResidentRk: ['Ответьте'],
    documentToken: ['Не подходит'],
  };
  expect(serverProblems(errors, names)).toEqual([
    { name: 'first_name', message: 'Только буквы Не длиннее 64 знаков' },
    { name: 'is_resident_rk', message: 'Ответьте' },
    { name: 'documentToken', message: 'Не подходит' },
  ]);
});

test('A message for a field that the page does not have is left out', () => {
  const errors = { 'consents.0.version': ['Текст изменился'], snils: ['СНИЛС не подходит'] };
  expect(serverProblems(errors, names)).toEqual([]);
});
