import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface NavigationLink {
  readonly to: string;
  readonly label: MessageDescriptor;
}

export const headerLinks: readonly NavigationLink[] = [
  { to: '/', label: msg`Калькулятор` },
  { to: '/how-to-take', label: msg`Как взять` },
  { to: '/how-to-back', label: msg`Как вернуть` },
  { to: '/help', label: msg`Помощь` },
];

export const footerLinks: readonly NavigationLink[] = [
  { to: '/about', label: msg`О нас` },
  { to: '/about/documents', label: msg`Документы` },
  { to: '/contacts', label: msg`Контакты` },
  { to: '/help/security', label: msg`Безопасность` },
];

export const bottomBarLinks: readonly NavigationLink[] = [
  { to: '/', label: msg`Калькулятор` },
  { to: '/login', label: msg`Оформить` },
  { to: '/help', label: msg`Помощь` },
];
