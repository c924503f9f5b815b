import { randomInt } from 'node:crypto';
import { creditsOfEachKind } from '@hookline/contract/plans';
import type { Browser, Locator, Page, Route } from '@playwright/test';
import { alterAnswer } from './answers.ts';
import { expect } from './fixtures.ts';
import { openPage, type VisitorOptions } from './lent-contexts.ts';
import type { RunningServer } from './server.ts';

export const password = 'correct horse battery';

export { adminEmail, expect, test } from './fixtures.ts';

/** A page of a visitor with their own network address, because limits are counted per address. */
export async function newVisitor(browser: Browser, server: RunningServer, options: VisitorOptions = {}): Promise<Page> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return openPage(browser, server.origin, { extraHTTPHeaders: { 'x-forwarded-for': address }, ...options });
}

let people = 0;

/** A new, unused address. */
export function newEmail(): string {
  people += 1;
  return `person-${people}-${Date.now()}@example.com`;
}

/** Creates an account through the server's API and leaves the page signed in. Only for servers without mail. */
export async function makeAccount(page: Page, server: RunningServer, email = newEmail()): Promise<string> {
  await callApi(page, server, 'POST', '/api/auth/signup', { email, password });
  return email;
}

/** An API call as one of our pages makes it, with the cookies of `page` but without loading a page. */
export async function callApi(page: Page, server: RunningServer, method: string, path: string, data?: object) {
  const headers = { origin: server.origin };
  const answer = await page.request.fetch(server.origin + path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Replaces the subscription in the server's answer, to simulate buying a plan. */
export async function pretendSubscription(page: Page, profile: object = { payment_status: 'paid' }): Promise<void> {
  await alterAnswer(page, '**/api/user/profile', (body: { profile: object }) => ({
    profile: { ...body.profile, ...profile },
  }));
}

/** Replaces the usage numbers in the server's answer, to simulate a month of work. */
export async function pretendUsage(page: Page, limit: number, used: number): Promise<void> {
  const numbers = (videos: number) => ({ ...creditsOfEachKind(0), videos });
  const changes = { limits: numbers(limit), usage: numbers(used) };
  await alterAnswer(page, '**/api/user/usage/summary', (body: object) => ({ ...body, ...changes }));
}

/** Server answers that a test replaces on the way to the page. */
export function refuse(status: number, code: string, error: string) {
  return (route: Route) => route.fulfill({ status, json: { code, error } });
}

/** The dialog that opens for a visitor who must sign in first. */
export function signInAsked(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Welcome Back' });
}

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  return page.getByRole('dialog');
}

export async function fillIn(within: Page | Locator, email: string, secret: string): Promise<void> {
  await within.getByLabel('Email').fill(email);
  await within.getByLabel('Password', { exact: true }).fill(secret);
}
