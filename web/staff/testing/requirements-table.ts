/**
 * File | requirement | name of the test | what the test has to mention as well, where it has several cases.
 * Where the design decides otherwise than the specification, the requirement is the design's.
 */
export const table = `
# Section 2: screens and routes.
app | the guard leads to /login without a session | %s leads to /login
login | /login leads to /dashboard | lead to the dashboard
session | every 60 s a missing refreshToken cookie ends the session | ends the session within 60 seconds after the cookie is gone
app | any other path leads to / without a session | %s, which is no screen, leads to / without a session
app | any other path leads to / with a session | %s, which is no screen, leads to /
signIn | any other path shows the home page, for strangers and for staff | shows the home page in place of a page that there is not, to strangers and to staff | /dashboard/xyz
enforcement | the site itself redirects any other path to / | the rewriting of page paths, and no way out of the site’s folder
login | /login is not shown to the signed-in | are not asked of somebody who is signed in
signIn | and leads to /login | goes back to the page that asked, and ends the session when the refresh cookie is gone
app | the header has the product name and a Home link | has the product, the way to the public site and the person at the top
app | the sidebar opens and closes and leads to the screens | has a sidebar that leads to every screen and can be closed and opened
app | the sidebar has the people for super-admins | are in the sidebar of a super-admin
dash | /dashboard has heading, subtitle and the totals | are all applications and all pages of the list
dash | /dashboard has a spinner while it loads | shows a spinner
dash | /dashboard has an error text | says "%s" and tries again when asked
dash | /dashboard has a hidden pager | have a pager, which hides where there is one page
users | /userManagement has NAME, EMAIL, ROLE and ACTION with the real roles | has the columns of the specification, with the real roles, by name
users | /userManagement leads to a new user | lead to a new user
users | /userManagement leads to editing | lead to editing with the person in the state
users | /userManagement deletes | asks by name and takes the row away
newUser | /addUserManagement is headed Create New User | has the heading and says what will happen
editUser | /editUserManagement redirects without state | goes to the list without a whole person: %j
list | /application has the columns of the specification | has the columns of the specification
listSearch | /application has the search box Passport search | asks once when the typing pauses, and keeps the search in the address | Passport search
list | /application shows Admin or the given name | shows Admin or the given name, the status and both dates
list | /application has View and Edit in each row | %s leads to %s with the id
listDelete | /application has Delete in each row | asks by name, says that it is done, and reads five again
listPaging | /application pages with Prev and Next, Page X of Y | goes on and back by cursors
list | /application says No applications found | says so when there is nothing | messages.listEmpty
addPortrait | /addUserApplication previews the image | shows the portrait before it is sent
edit | /editApplication redirects without state | goes back to the list when no application is named
view | /userView redirects without state | goes back to the list when no application is named
view | /userView and /updateApplicationView/{id} have status, sections and six slots | is headed with the status and shows the sections and the slots in their order
view | /userView sets the status with Pending, Approve and Reject | %s shows the old and the new status, then comes back to the view
journey | six documents are uploaded in the view | finds it by passport search and uploads six documents
slides | /slider has its columns and the real status | has the columns of the specification, the pictures and the real status
slides | /slider reads the list once when the store is idle | reads the list once, as the signed-in person, and again when asked
slides | /slider deletes | asks by name, removes the slide from the list and says so
addSlide | /addSliders goes to /slider after submit | is added, and the list comes next
editSlide | /editSlider sends title, published, shownOnNavbar and link | sends what was changed over the version that was read
editSlide | /editSlider redirects without state | goes back to the list with the state %j
profile | /profile has name and the fixed email | shows the name and the email, which is fixed
profile | /profile says Updating... while busy | says Updating... and can be cancelled
profile | /profile goes to / on success | changes name and password, tells the session the name, and goes to the home page
setting | /setting has the person’s own part | has no part about the site for an admin
setting | /setting has the site’s part for super-admins | has two parts for a super-admin
setting | /setting chooses the language of dates and numbers | writes dates and numbers as every screen then does
setting | /setting chooses light or dark | is light or dark, and is kept
setting | /setting chooses the density | is comfortable or compact
factor | /setting turns the second factor on with a QR code | is turned on with a code of the app that has scanned the QR code
factor | /setting turns the second factor off | asks again before it is turned off
password | /setting changes the password | is changed, and the fields are empty again
sessions | /setting signs out everywhere | asks, ends every session and then this one
site | /setting shows the settings of the site | shows every setting
site | /setting saves the settings of the site | saves what was changed over the version that was read, again and again
slidesJourney | the public pages use the settings of the site | changes the phone of the site
slides | /slider leads to a new slide | leads to the form of a new slide
slides | /slider leads to editing | leads to the form of a slide, which it names
slidesJourney | /addSliders replaces the history entry | does not come back to the form by Back
editSlide | /editSlider is titled Create New Slide and holds the slide | shows what the slide holds
edit | /editApplication opens by its id too | opens by an id in the path too, and refuses one that cannot be an id
newUser | /addUserManagement comes back to the list with a message | invites the person and goes back to the list with a success message
editUser | /editUserManagement has name and email | shows the person and saves what was changed
office | the page of the list lives in the address | pages to the end, comes back with Back, and opens a shared link
trash | a deleted application can be restored | restores one, says so, and takes it from the list
# Section 4: states and transitions.
view | each status action calls its own endpoint and comes back to the view | %s shows the old and the new status, then comes back to the view | updateApplicationReject
slideStore | the slider list is loading from idle | is loading from idle
slideStore | the slider list succeeds with the list replaced | succeeds with the list replaced
slideStore | the slider list fails with the message stored | fails with the message stored and the list kept
slideStore | a successful add appends the slide | appends what was added
slideStore | a successful update replaces the slide | replaces what was updated, by its id
slideStore | a successful delete removes the slide | removes what was deleted
session | login stores the person | signs in by email in lower case, with SRP, and stores the person
cookie | login keeps a refreshToken cookie for 7 days | keeps the refresh token for seven days, for this site alone, over TLS alone
session | logout clears cookie, token and person | signs out: revokes, then forgets tokens, cookie and person
app | logout goes to / | ends by Logout, which forgets everything and leaves for the home page
session | the stored person is restored on start | takes no stored person without tokens, and no tokens without a person
session | logout forgets even when the pool is away | forgets them also when the pool cannot be reached
again | expiry in the middle of work loses nothing | asks on the spot when a form is sent after the session ended, and sends it again after
steps | an invited person chooses a password | signs in with the password that was chosen
codes | a stage can require a second factor | lets nobody in before they have set up an authenticator
# Section 5: validation rules.
login | login needs email and password | are both required, and the first that is missing gets focus | messages.allFieldsRequired
newUser | a new user needs name, email and password | says "\${messages.allFieldsRequired}" for %j, %j, %j and goes to %s
add | a new application is checked in order, each field with its message | checks every field in the specified order, with its message at the field and focus on it
rules | the order of the checks is that of the specification | is the order of the specification
add | a duplicate email is refused | shows at its field that the %s is taken, and does not send the portrait again | messages.emailTaken
add | a duplicate passport is refused | shows at its field that the %s is taken, and does not send the portrait again | messages.passportTaken
add | a duplicate passport is said before the image is asked for | says that the passport is taken before the portrait is asked for or sent | messages.passportTaken
add | a new application needs an image | checks every field in the specified order, with its message at the field and focus on it | messages.imageRequired
addPortrait | a new image has at most 10 MB | refuses a portrait of %s, when it is chosen and when the form is sent | messages.imageTooLarge
edit | names on edit have 3 to 31 characters | asks for both names when the %s is too short | messages.namesLengthOnEdit
edit | the image on edit is JPEG or PNG | refuses a portrait of %s | messages.invalidFileType
edit | the image on edit has at most 2 MB | refuses a portrait of %s | messages.imageTooLargeOnEdit
edit | the image on edit is optional | sends only what changed, over the version that was read
docs | documents are JPEG or PNG of at most 10 MB | refuses %s | messages.documentTooLarge
listDelete | an application is deleted by a whole id only | does not ask the server about what is not an id | messages.invalidId
users | a user is deleted by a whole id only | says "\${messages.invalidId}" of an id that cannot be one, without asking the server
slides | a slide is deleted by a whole id only | does not ask the server about what is not an id | messages.invalidId
profile | the profile needs all its fields | says "\${messages.allFieldsRequired}" without %s
addSlide | a slide needs title and content | needs its %s
addSlide | a slide needs a status | needs its status
addSlide | a slide is sent with its image only where one was chosen | takes its picture along
addSlide | the image of a slide is JPEG or PNG | says "%s" of a picture at once and when it is sent | messages.invalidFileType
addSlide | the image of a slide has at most 10 MB | says "%s" of a picture at once and when it is sent | limits.imageBytes + 1
uploads | the server signs no larger image of a slide | is refused for %s of %i bytes | 'slide', limits.imageBytes + 1
uploads | the server signs only pictures for a slide | is refused for a PDF as %s, without asking the settings | 'slide'
newSlide | the server keeps no other image of a slide | is refused for a picture %s, and writes nothing | limits.imageBytes + 1
profile | whether the two passwords are the same is for the server to say | is said at %s | messages.passwordsDiffer
# Section 6: roles and permissions.
journey | strangers come no further than the login | sends a stranger from a protected page to the login
app | people are for super-admins | are not in an admin’s
app | an admin is told that a page is not theirs | are explained to an admin who opens %s
people | the list shows real roles | are listed with their real roles
users | the last super-admin and oneself stay | keeps the last super-admin who can sign in, and says so
caller | the server refuses whoever lacks the role | a route of super-admins is closed to an admin and open to a super-admin
race | the last super-admin stays, whatever happens at once | is left when both demote
profile | the email of the profile is fixed | shows the name and the email, which is fixed | toHaveAttribute('readonly')
# Section 8: the error catalogue.
login | login: a wrong password | say "%s" when refused | messages.invalidLogin
login | login: another refusal | say "%s" when refused | messages.loginFailed
login | login: no answer | say "%s" when refused | messages.loginNoResponse
login | login: another error | say "%s" when refused | messages.loginError
login | login: no token in the reply | say so when the answer holds no token | messages.loginNoToken
failure | login helper: error flag, status and message | reports %s as 401, in the words of the server
newUser | add user: the server refuses | is said in the words of the catalogue, and at the field | Error: User all ready exists. Please sign in.
editUser | edit user: refused | is said in the words of the catalogue, with the server’s own at the field | Failed to update user.
editUser | edit user: no answer | is told from no answer at all | Error updating user. Please try again.
list | list: the server fails | it says "%s" and tries again when asked | messages.listServerError
list | list: no answer | it says "%s" and tries again when asked | messages.listNoResponse
listMessage | list: another error | says "%s" for %o | messages.unexpected
listDelete | delete application: refused | says "%s" and leaves the list as it is | messages.deleteFailed
listDelete | delete application: no answer | says "%s" and leaves the list as it is | messages.deleteError
add | add application: the look-up of duplicates fails | says that it cannot look for duplicates when %s, and keeps what was typed | messages.fetchError
add | add application: refused, with the status | says so when %s, and keeps what was typed | messages.addFailed(500)
add | add application: no answer | says so when %s, and keeps what was typed | messages.addError
edit | edit application: refused | says so when %s | messages.updateFailed
edit | edit application: no answer | says so when %s | messages.updateError
view | status: refused, with the status | %s says that it failed, with the status of a refusal or with the reason | Failed to \${action} application. Server responded with status: 500
view | status: no answer | %s says that it failed, with the status of a refusal or with the reason | Error \${doing} application: The server could not be reached. Please try again.
view | delete application, from its view | says that deleting failed when %s
newUser | add user: no answer | is said as "%s" | messages.userAddError
profile | profile: no answer in time | waits five seconds for the server and no longer | Request was aborted: The server took too long.
profile | profile: Request was aborted | says Updating... and can be cancelled | Request was aborted:
slideFail | slides: 404 and everything else | reading, changing and deleting say "%s" | messages.notFound
slideFail | slides: adding | adding says "%s"
slides | slides: reading fails on the screen | it says "%s" and tries again when asked | messages.notFound
slides | slides: deleting fails on the screen | says "%s", keeps the list and offers to read it again | messages.slideUnexpected
addSlide | slides: adding fails on the screen | says "%s" when it cannot be added, and keeps what was typed | messages.forbidden
editSlide | slides: changing fails on the screen | says "%s" and keeps what was typed | messages.notFound
toasts | toasts: success 2 s, error 4 s | %s shows "%s" for %i ms | limits.toastErrorMilliseconds
toasts | toasts: twenty at most | shows the newest twenty at most
# Section 9: constants of the back office.
listDelete | pages have ten applications, five after a deletion | asks by name, says that it is done, and reads five again | limit: '5'
api | calls wait 5, 10 or 20 seconds | waits %i seconds where the specification says so | [20, [addApplication, updateApplicationAdd]]
api | a call is given up after that | stops waiting after the time-out of the route, and says that it took too long
add | the look-up of duplicates waits 5 seconds | says that it cannot look for duplicates when %s, and keeps what was typed | nothing comes within five seconds
list | dates are YYYY-MM-DD | shows Admin or the given name, the status and both dates | 2026-05-01
formats | unless the person chose another language | the list
# States of every screen: loading, empty, error, offline and slow.
app | every screen says that the server is slow | says on any screen that the server lets somebody wait
slow | the slow notice comes and goes | is there from three seconds of waiting until the answer
offline | every screen says that the line is down | is there for as long as there is no line
office | what could not be read is read when the line is back | says that the line is down, and reads the list again when it is back
dash | /dashboard where there is nothing | says where there is nothing yet
users | /userManagement while it loads | says that it is loading
users | /userManagement without anybody | says when there is nobody
users | /userManagement that cannot be read | says "%s" and tries again when asked
list | /application while it loads | says that it is loading
slides | /slider while it loads | says that it is loading
slides | /slider without slides | says so when there are none
editSlide | /editSlider while it loads | says that the slide is on its way
editSlide | /editSlider that cannot be read | says why the slides could not be read, and tries again when asked
profile | /profile while it loads | shows a spinner
profile | /profile that cannot be read | says "%s" and tries again when asked
site | /setting while it loads | shows a spinner until the settings are there
site | /setting that cannot be read | says "%s" and tries again when asked
trash | /trash while it loads | says that it is loading
trash | /trash that cannot be read | says "%s" and tries again when asked
trash | /trash with nothing in it | restores one, says so, and takes it from the list | Nothing was deleted recently.
view | an application while it loads | says that the application is on its way
view | the history while it loads, empty, and that cannot be read | says that the history is on its way, that it could not be read, and that there is none
edit | /editApplication that cannot be read | says when the record is not there, and tries again when the server failed
`;
