import { Loader } from './Loader.tsx';
import './loadingPage.css';

/** Fills the place of a page whose code is being fetched. The ring appears after 150 ms, so that a quick load does not flash. */
export function LoadingPage() {
  return (
    <div className="loading-page">
      <Loader size="xl" />
    </div>
  );
}
