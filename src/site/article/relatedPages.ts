/**
 * Related pages in the aside of each text page. A page without an entry has no aside.
 */
export const relatedPages: Readonly<Record<string, readonly string[]>> = {
  '/about': ['/how-to-take', '/how-to-back', '/help'],
  '/about/documents': ['/about', '/help', '/contacts'],
  '/about/documents/deleting-account': ['/about/documents/privacy-policy', '/help/security'],
  '/about/documents/privacy-policy': ['/about/documents/deleting-account', '/help/security'],
  '/contacts': ['/help', '/about', '/about/documents'],
  '/data-leak': ['/help/security', '/contacts', '/help'],
  '/flood-relief': ['/how-to-back', '/help/financial-competence', '/contacts'],
  '/help': ['/contacts', '/about/documents', '/about'],
  '/help/financial-competence': ['/how-to-take', '/how-to-back', '/about'],
  '/help/security': ['/data-leak', '/contacts', '/help'],
  '/how-to-back': ['/help/financial-competence', '/help', '/contacts'],
  '/how-to-back/bank-account': ['/how-to-back/bank-card', '/how-to-back', '/help'],
  '/how-to-back/bank-card': ['/how-to-back/bank-account', '/how-to-back', '/help'],
  '/how-to-take': ['/how-to-back', '/help', '/about'],
  '/how-to-take/bank-account': ['/how-to-take/bank-card', '/how-to-take', '/help'],
  '/how-to-take/bank-card': ['/how-to-take/bank-account', '/how-to-take', '/help'],
  '/media': ['/about', '/contacts', '/about/documents'],
};
