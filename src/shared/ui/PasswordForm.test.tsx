import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordForm } from './PasswordForm';

it('the form names what the password opens for password managers only, which store one password for each name', () => {
  const { container } = render(
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
      onSubmit={() => undefined}
    />,
  );
  const [account, password] = container.querySelectorAll('input');
  expect(account).toMatchObject({ name: 'username', autocomplete: 'username', value: '个人', readOnly: true });
  expect(account).not.toBeVisible();
  expect(password).toBe(screen.getByLabelText('密码'));
  expect(password).toMatchObject({ name: 'password', autocomplete: 'current-password' });
});
