import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartName } from '../steps.ts';

interface FieldText {
  readonly label: MessageDescriptor;
  /** The error of an empty field. */
  readonly required: MessageDescriptor;
}

/** The labels of the contract's fields, under the contract's names. */
export const fieldTexts = {
  iin: { label: msg`ИИН`, required: msg`Введите ИИН` },
  is_resident_rk: {
    label: msg`Вы резидент Казахстана?`,
    required: msg`Резидент ли вы: выберите «Да» или «Нет»`,
  },
  is_ipdl: {
    label: msg`Не являюсь иностранным публичным должностным лицом`,
    required: msg`Иностранное публичное должностное лицо: поставьте отметку или нажмите «Не могу поставить отметку»`,
  },
  personal_data: {
    label: msg`Даю согласие на сбор и обработку персональных данных`,
    required: msg`Без согласия на обработку персональных данных заявку принять нельзя`,
  },
  biometrics: {
    label: msg`Даю согласие на обработку биометрических данных`,
    required: msg`Без согласия на обработку биометрических данных нельзя сверить лицо с фото в государственной базе`,
  },
  credit_bureau: {
    label: msg`Даю согласие на передачу данных в кредитное бюро и запрос кредитного отчёта`,
    required: msg`Без согласия на запрос кредитного отчёта заявку рассмотреть нельзя`,
  },
  first_name: { label: msg`Имя`, required: msg`Введите имя` },
  last_name: { label: msg`Фамилия`, required: msg`Введите фамилию` },
  middle_name: { label: msg`Отчество`, required: msg`Введите отчество` },
  email: { label: msg`Электронная почта`, required: msg`Введите адрес электронной почты` },
  birthday: { label: msg`Дата рождения`, required: msg`Введите дату рождения` },
  birthplace: { label: msg`Место рождения`, required: msg`Введите место рождения` },
  sex: { label: msg`Пол`, required: msg`Выберите пол` },
  country_id: { label: msg`Страна, которая выдала документ`, required: msg`Выберите страну` },
  id_number: { label: msg`Номер документа`, required: msg`Введите номер документа` },
  issuer: { label: msg`Кем выдан`, required: msg`Укажите, кем выдан документ` },
  when: { label: msg`Дата выдачи`, required: msg`Введите дату выдачи` },
  period_validity: { label: msg`Действителен до`, required: msg`Введите срок действия документа` },
  region: {
    label: msg`Область или город республиканского значения`,
    required: msg`Введите область или город: Астана, Алматы, Шымкент`,
  },
  city: { label: msg`Город или село`, required: msg`Введите город или село` },
  street: { label: msg`Улица или микрорайон`, required: msg`Введите улицу или микрорайон` },
  house: { label: msg`Дом`, required: msg`Введите номер дома` },
  flat: { label: msg`Квартира`, required: msg`Введите номер квартиры` },
  status: { label: msg`Чем вы заняты`, required: msg`Выберите, чем вы заняты` },
  employer: { label: msg`Где вы работаете`, required: msg`Укажите, где вы работаете` },
  position: { label: msg`Должность`, required: msg`Укажите должность` },
  monthly_income: {
    label: msg`Доход в месяц, ₸`,
    required: msg`Введите доход в месяц; если дохода нет, введите 0`,
  },
  phone: { label: msg`Телефон`, required: msg`Введите номер телефона` },
  documentToken: { label: msg`Код для входа`, required: msg`Введите код для входа из SMS` },
  sms_code: { label: msg`Код из SMS`, required: msg`Введите код из SMS` },
} as const satisfies Record<string, FieldText>;

export type FieldName = keyof typeof fieldTexts;

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fieldTexts, name);
}

/** The names of the parts of an application, as the companion shows them. */
export const partNames: Readonly<Record<PartName, MessageDescriptor>> = {
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
};
