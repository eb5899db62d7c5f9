import { render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OWNER_SHEET_ID } from '@/contract/ownerSheet';
import { PasswordForm } from './PasswordForm';

const outline = () => getComputedStyle(document.body).outlineStyle;
const open = (onSubmit: (password: string, remember: boolean) => void = () => undefined) =>
  render(
    <PasswordForm
      icon={null}
      title="个人"
      titleId="title"
      hint={() => ''}
      account="个人"
      label="密码"
      submitLabel="确认"
      error={undefined}
      busy={false}
      onSubmit={onSubmit}
    />,
  );

it('the form names what the password opens for password managers only, which store one password for each name', () => {
  const { container } = open();
  const [account, password] = container.querySelectorAll('input');
  expect(account).toMatchObject({ name: 'username', autocomplete: 'username', value: '个人', readOnly: true });
  expect(account).not.toBeVisible();
  expect(password).toBe(screen.getByLabelText('密码'));
  expect(password).toMatchObject({ name: 'password', autocomplete: 'current-password' });
});

it('a password is in no attribute of the page, which a style sheet could read, and is submitted as it was typed', async () => {
  const onSubmit = vi.fn<(password: string, remember: boolean) => void>();
  open(onSubmit);
  await userEvent.type(screen.getByLabelText('密码'), 'qzx');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('qzx', false);
  const attributes = [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  expect(attributes.filter(({ value }) => value.includes('qz'))).toEqual([]);
});

it('the owner’s own sheet does not apply while the form is open, and applies again at once', async () => {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', id: OWNER_SHEET_ID, href: 'data:text/css,body{outline-style:dotted}' });
  document.body.append(sheet);
  onTestFinished(() => sheet.remove());
  await new Promise((resolve) => sheet.addEventListener('load', resolve));
  expect(outline()).toBe('dotted');
  const [first, second] = [open(), open()];
  expect(outline()).toBe('none');
  first.unmount();
  expect(outline()).toBe('none');
  second.unmount();
  expect(outline()).toBe('dotted');
});
