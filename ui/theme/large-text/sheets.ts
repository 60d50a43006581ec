/** What large text lays out anew, after everything else. */
import './frame.css';
import './desk.css';
import './panels.css';
import './hub.css';
