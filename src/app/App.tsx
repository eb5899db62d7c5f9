import { selectMobileFunctionOpen, selectMobileMenuOpen } from '@/features/layout/layoutSlice';
import { Directory } from '@/features/links/Directory';
import { Footer } from '@/features/footer/Footer';
import { Toaster } from '@/features/toasts/Toaster';
import styles from './App.module.css';
import { useAppSelector } from './hooks';
import { LeftPanel } from './LeftPanel';
import { MenuButton } from './MenuButton';
import { RightSide } from './RightSide';
import { Widget } from './Widget';

/** Composes the page. The wallpaper and the loading screen lie below and above it, in index.html. */
export function App() {
  const menuOpen = useAppSelector(selectMobileMenuOpen);
  const functionOpen = useAppSelector(selectMobileFunctionOpen);
  return (
    <>
      <div className={styles.page}>
        <main className={styles.stage} data-mobile={menuOpen ? (functionOpen ? 'function' : 'links') : undefined}>
          <LeftPanel />
          <MenuButton />
          <RightSide />
        </main>
        <Widget name="footer">
          <Footer />
        </Widget>
      </div>
      <Widget name="directory">
        <Directory />
      </Widget>
      <Toaster />
    </>
  );
}
