import { expect, test } from 'vitest';
import { checkEmail, checkPassword } from './check-fields.ts';

test.each([
  ['', 'Please enter your email address'],
  ['no address', 'Please use a valid email address (e.g., name@example.com)'],
  ['name@', 'Please use a valid email address (e.g., name@example.com)'],
  ['a@b@c.example', 'Please use a valid email address (e.g., name@example.com)'],
  [' name@example.com ', null],
  ['jürgen@müller.example', null],
])('%j: %s', (email, wrong) => {
  expect(checkEmail(email)).toBe(wrong);
});

test.each([
  ['', 'Please enter your password'],
  ['12345', 'Password must be at least 6 characters'],
  ['😀😀😀', 'Password must be at least 6 characters'],
  ['123456', null],
])('password %j: %s', (password, wrong) => {
  expect(checkPassword(password)).toBe(wrong);
});
