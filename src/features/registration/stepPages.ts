import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a step of the registration is called and what it is for. */
export interface StepPage {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** By path. */
export const stepPages: Readonly<Record<string, StepPage>> = {
  '/register/personal': {
    title: msg`Личные данные`,
    text: msg`На этом шаге указывают фамилию, имя, отчество и электронную почту.`,
  },
  '/register/passport': {
    title: msg`Удостоверение личности`,
    text: msg`На этом шаге указывают данные удостоверения личности.`,
  },
  '/register/personal-and-passport': {
    title: msg`Личные данные и документ`,
    text: msg`На этом шаге указывают имя, почту и данные документа.`,
  },
  '/register/address': {
    title: msg`Адрес`,
    text: msg`На этом шаге указывают адрес проживания.`,
  },
  '/register/employment': {
    title: msg`Работа и доход`,
    text: msg`На этом шаге указывают место работы и доход в месяц.`,
  },
  '/register/photo': {
    title: msg`Проверка лица`,
    text: msg`На этом шаге камера телефона подтверждает, что заявку подаёте вы.`,
  },
  '/register/liveness-waiting-results': {
    title: msg`Проверяем фото`,
    text: msg`На этом шаге фото сверяют с государственной базой.`,
  },
  '/register/liveness-error': {
    title: msg`Не получилось проверить лицо`,
    text: msg`На этом шаге объясняют, почему проверка не удалась и что сделать.`,
  },
  '/register/wait': {
    title: msg`Проверяем данные`,
    text: msg`На этом шаге ждут ответа государственных баз.`,
  },
  '/register/lk': {
    title: msg`Личный кабинет`,
    text: msg`Здесь подписывают договор и видят платежи по займу.`,
  },
  '/register/signing-init-wait': {
    title: msg`Готовим документы`,
    text: msg`На этом шаге готовят документы к подписанию.`,
  },
  '/register/signing-init-error': {
    title: msg`Не получилось подписать`,
    text: msg`На этом шаге объясняют, почему подписание не удалось и что сделать.`,
  },
  '/register/signing-waiting-results': {
    title: msg`Ждём подписания`,
    text: msg`На этом шаге ждут ответа сервиса подписания.`,
  },
};
