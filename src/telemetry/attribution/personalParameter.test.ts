import { expect, it } from 'vitest';
import { isPersonalParameter } from './personalParameter.ts';

/** Names of parameters by the data in them. */
const personalNames = {
  'a name in English': `
    first_name, first-name, firstName, FirstName, FIRST_NAME, first.name, first[name], last-name,
    middle_name, name, Name, names, your-name, name_ru, full_name, fullname, user[name],
    user[first_name], user.firstName, userFirstName, user_name, username, client_name, clientName,
    customer.lastName, contacts[0][name], data[name], borrowerName, fname, lname, mname, FNAME,
    f_name, l_name, surname, sur_name, lastn, sname, maiden, mothers_maiden_name, initials,
    given_name, familyName, maiden_name, nickname, forename, patronymic, name[first], u[first.name],
    lead[person][last-name], user_data[fn], gname, to_name, recipient, contact_person`,
  'a name in Russian': `
    fio, FIO, client_fio, clientfio, familiya, familia, familija, imya, imja, imia, imya_klienta,
    otchestvo, фамилия, имя, отчество, ФИО, имя_клиента, fam, otch, otchesstvo, famyliya,
    familiya_imya, FamiliyaImya, kontaktnoe_litso, Фaмилия`,
  'a name in Kazakh': `
    аты, тегі, әкесінің аты, есімі, aty, tegi, akesinin_aty, aty_zhoni, esimi, aty_joni, aty-jöni,
    akesiniñ_aty, тегi`,
  'a date or a place of birth': `
    bd, date_of_birth, dateOfBirth, birth_date, birthdate, birthday, birthplace, dob, bdate, bday,
    user[dob], data_rozhdeniya, den-rozhdeniya, tugan_kuni, туған_күні, дата рождения,
    god_rozdeniya, data-rojdeniya, born_at, tuğan_küni`,
  'a phone': `
    mob, phone, phone_number, phoneNumber, userPhone, user[phone], mobile, mobile_phone,
    mobileNumber, cellphone, telephone, telefon, nomer_telefona, tel, msisdn, телефон,
    contact.phone, sotovyi, mobilnyj_telefon, mob_tel, tel-nomer, моб, whatsapp_number,
    telegram_username, telefon_nömiri`,
  'an e-mail address': `
    email, e-mail, e_mail, E-Mail, mail, user.email, userEmail, clientEmail, email_address, email2,
    email_hash, user[email], pochta, почта, utm_email, fields[x][EMAIL], ud[em], mail_to, el_poshta,
    e-pochta, elektrondyq_poshta, электрондық_пошта`,
  'an IIN or a document': `
    doc, id_card, iin, IIN, client-iin, clientIin, iin_number, iinNumber, ИИН, жсн, zhsn, inn,
    passport, passport_number, passportNo, pasport, паспорт, id_number, document_number,
    udostoverenie, document_id, nomer_dokumenta, national_id, personalNumber, tax_id, iin_bin,
    snils, құжат_нөмірі, жеке_сәйкестендіру_нөмірі`,
  'a password, a code or a session': `
    pass, password, passwd, pwd, parol, token, access_token, accessToken, refresh_token, sms_code,
    otp, pin_code, api_key, PHPSESSID`,
  'a card or an account': `
    card, card_number, cardNumber, pan, iban, nomer_karty, номер_карты, account_number`,
  'an address': `
    street, zip, address, home_address, adres, адрес, mekenzhai, street_address, address-line-1,
    ulitsa, postal_code, meken_jai, koshe`,
};

/** Names of parameters without personal data, by the data in them. */
const otherNames = {
  'an advertisement': `
    utm_source, utm_medium, utm_campaign, utm_content, utm_term, utm_id, gclid, yclid, fbclid,
    ymclid, wbraid, gbraid, ttclid, msclkid, click_id, clickId, sub1, subid, sub_id[1], aff_id,
    campaign_name, campaignName, campaign[name], ad_name, adset_name, placement, audience_name,
    email_id, email_campaign, mail_id, mailing_id, promo, birthday_promo, keyword, matchtype,
    network, imp_id, mobile_banner, street_banner, personal_offer, last_click`,
  'the way of a visitor': `
    ref, referrer, partner, pid, openstat, _openstat, roistat, etext, from, source,
    site_source_name, lead_source, data_source, session_source, visitor`,
  'a kind, not a person': `
    user_type, client_id, card_type, contact_type, account_type, aty_type, device, device_model,
    phone_model, iphone, ip_address, data_set, site_id, id, q, text, title, image, city,
    region_name, telegram`,
  'the name of a thing': `
    product_name, event_name, form_name, file_name, filename, hostname, company_name, company,
    family`,
  'a longer word': `
    addressable, pane, panel, innovation, tele2, vkontakte, kontur, pinterest, born2run, authority,
    elektronika`,
};

/** Returns each name of a table with the data in it. */
const namesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([data, names]) =>
    names.split(',').map((name) => [name.trim(), data] as const),
  );

it.each(namesOf(personalNames))('finds the name %s personal: %s', (name) => {
  expect(isPersonalParameter(name, 'x')).toBe(true);
});

it.each(namesOf(otherNames))('does not find the name %s personal: %s', (name) => {
  expect(isPersonalParameter(name, 'x')).toBe(false);
});

it.each([
  'aigul@mail.kz',
  'aigul@mail.kz -50%',
  'привет, aigul.s+ads@mail.kz',
  'айгуль@почта.рф',
  'aigul＠mail.kz',
  'aigul[at]mail.kz',
  'aigul (at) mail.kz',
  'ai\u200Bgul@mail.kz',
  '87011234567',
  '77011234567',
  '+77011234567',
  '+7 701 123-45-67',
  '+7 (701) 123 45 67',
  '8(701)1234567',
  '8-701-123-45-67',
  '8.701.123.45.67',
  '8_701_123_45_67',
  '8 701 123 45 67',
  '701 123 45 67',
  '(701) 123-45-67',
  '8701‑123‑45‑67',
  '8\u00A0701\u00A0123\u00A045\u00A067',
  '0077011234567',
  'tel:87011234567',
  'звоните 87011234567 сейчас',
  '+996 555 123456',
  '8 916 123-45-67',
  '+79161234567',
  '８７０１１２３４５６７',
  '871008401427',
  '871008 401427',
  'иин 871008401427',
  'first_name=Айгуль',
  'spring&first_name=Айгуль',
  'name:Айгуль',
  'имя: Айгуль',
  'fio=Серикова Айгуль',
  '{"name":"Айгуль"}',
  '{"lastName": "Серикова"}',
  'https://jenil.kz/?user[name]=Айгуль',
  'a|familiya=Серикова',
  'x;dob=1990-05-03',
  'YWlndWxAbWFpbC5reg==',
  'YWlndWxAbWFpbC5reg',
  'ODcwMTEyMzQ1Njc=',
  'eyJuYW1lIjoi0JDQudCz0YPQu9GMIn0',
])('finds %j personal, also in an advertisement’s text', (value) => {
  expect(isPersonalParameter('utm_content', value)).toBe(true);
});

it.each([
  ['utm_term', 'займ на карту'],
  ['utm_term', 'займ по иин без отказа'],
  ['utm_term', 'имя бренда'],
  ['utm_term', 'займ на телефон'],
  ['utm_term', 'микрокредит 100 000 24 месяца'],
  ['utm_content', 'email_1'],
  ['utm_content', '7011234567'],
  ['utm_content', 'cid|87654321|gid|5012345678|aid|16012345678'],
  ['utm_content', 'type:email'],
  ['utm_content', 'region_name:Алматы'],
  ['utm_campaign', '2026-11-21'],
  ['utm_campaign', 'spring_2026-11-21_14:30'],
  ['utm_campaign', 'name'],
  ['utm_source', 'https://medium.com/@jenil/post.html'],
  ['utm_source', '@jenil_kz'],
  ['utm_source', 'bank.kz'],
  ['utm_campaign', 'займ 0%'],
  ['utm_id', '581234567890'],
  ['utm_id', '87011234567'],
  ['gclid', 'Cj0KCQ77012345678ABC'],
  ['gclid', 'EAIaIQobChMI'],
  ['yclid', '77012345678'],
  ['yclid', '871008401427'],
  ['yclid', '1234567890123456789'],
  ['fbclid', 'IwAR0_87011234567-x'],
  ['campaign_id', '17701234567'],
  ['adgroupid', '87123456789'],
  ['sub1', '12345678901'],
  ['creative', '581234567890'],
  ['loc', '43.238949,76.889709'],
  ['date', '2026-11-21T10:30:00+05:00'],
  ['utm_content', '100-200-3000'],
  ['utm_content', 'c3ByaW5nX3NhbGU='],
  ['utm_content', 'spring-sale-2026'],
  ['sub1', 'aGVsbG8gd29ybGQ='],
])('keeps %s=%s', (name, value) => {
  expect(isPersonalParameter(name, value)).toBe(false);
});

it.each([
  ['client_id', '87011234567'],
  ['x', '4111111111111111'],
  ['x', '4111 1111 1111 1111'],
  ['x', 'KZ86125KZT5004100100'],
  ['x', 'aigul @ mail.kz'],
  ['user_id', '77011234567'],
  ['q', '7011234567'],
  ['x', '89161234567'],
  ['gclid', 'aigul@mail.kz'],
  ['utm_id', '+7 701 123 45 67'],
])('drops %s=%s', (name, value) => {
  expect(isPersonalParameter(name, value)).toBe(true);
});
