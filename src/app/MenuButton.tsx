import Menu from '~icons/lucide/menu';
import X from '~icons/lucide/x';
import { menuClicked, selectMobileMenuOpen } from '@/features/layout/layoutSlice';
import { strings } from '@/strings';
import { useAppDispatch, useAppSelector } from './hooks';
import styles from './MenuButton.module.css';

/** On a narrow page: changes between the left panel and the right side. */
export function MenuButton() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectMobileMenuOpen);
  const Icon = open ? X : Menu;
  return (
    <button
      type="button"
      className={`glass ${styles.menu}`}
      aria-expanded={open}
      onClick={() => dispatch(menuClicked())}
    >
      <Icon className="icon" aria-hidden />
      <span>{strings.page.menu}</span>
    </button>
  );
}
