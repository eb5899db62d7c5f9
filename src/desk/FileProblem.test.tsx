import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/contract/language';
import { LanguageContext } from '@/store/words';
import { FileProblem } from './FileProblem';

it.each(LANGUAGES)('a mistake in a file is told in the language of the page: %s', (language) => {
  const problem = { en: 'links.yml:2: a tab. Write:\n  link: x', zh: 'links.yml:2: 有一个 Tab。改成：\n  link: x' };
  render(
    <LanguageContext value={language}>
      <FileProblem problem={problem} />
    </LanguageContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(language === 'en' ? 'a tab' : '有一个 Tab');
  expect(screen.getByText('link: x').tagName).toBe('CODE');
});
