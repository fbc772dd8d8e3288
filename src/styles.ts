/*
 * The styles of the documents, whose components are rendered only by the build. The order decides between rules of the same
 * specificity: parts of the interface, layouts, pages.
 */
import './ui/skeleton.css';
import './ui/emptyPicture.css';
import './ui/button.css';
import './ui/loader.css';
import './ui/installLink.css';
import './ui/logo.css';
import './shell/layouts/siteFrame.css';
import './shell/layouts/authLayout.css';
import './shell/layouts/promoLayout.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.css';
import './ui/field.css';
import './ui/radioField.css';
import './ui/slider.css';
import './ui/checkField.css';
import './ui/notice.css';
import './shell/document/crossFade.css';
import './site/article/article.css';
import './site/home/picture/splitBar.css';
import './site/home/picture/resultPicture.css';
import './site/home/calculator.css';
import './site/home/ownCard.css';
import './site/home/installRow.css';
import './shell/errors/page/errorPage.css';
import './site/help/island.css';
import './site/help/branches/branches.css';
import './site/home/details/details.css';
